import type { Ingredient } from '../ingredient.ts';
import { baton, chunk, floret, prawn } from './chunks.ts';
import { cherryTomato, eggHalf, raspberry, strawberry } from './fruit.ts';
import { frilledLeaf, lobedLeaf, parsley, simpleLeaf, sprig } from './leaves.ts';
import type { Morsel } from './morsel.ts';
import { ball, chambered, coin } from './rounds.ts';
import { crescent, furrowed, kernel, mushroom, ring, strip } from './slivers.ts';

/** How every ingredient is drawn. */
export const LARDER = {
  almond: kernel('#9c5f32', 1.8, 0.5),
  apple: crescent('#f2dfae', '#b8322a', 4.2, 1.1),
  aubergine: chunk({ colour: '#b08a55', acrossCm: 2.6, browned: 1, skin: '#38203a', gloss: 0.55 }),
  avocado: crescent('#a9bb4c', '#46591f', 5, 1.15, { inner: '#e3dd86' }),
  basil: simpleLeaf('#47752c', 3.1, 0.62, 0.5),
  bean: ball({ colour: '#7d2b22', acrossCm: 1.25, slim: 0.62, gloss: 0.6, eye: '#c98a70' }),
  beet: chunk({ colour: '#8a1d3f', acrossCm: 2.3, browned: 0.25, gloss: 0.6, isAngular: true }),
  blueberry: ball({ colour: '#3a4674', acrossCm: 1.25, gloss: 0.35, grain: 0.3, eye: '#1c2140' }),
  broccoli: floret('#447a2c', 3.4),
  cabbage: strip('#b9cc86', 5.5, 0.35, 0.25),
  carrot: coin({
    colour: '#e8842a',
    acrossCm: 2.2,
    skin: '#d06a1a',
    heart: '#f2a047',
    heartShare: 0.4,
    browned: 0.5,
    tallCm: 0.7,
  }),
  cheese: chunk({ colour: '#eec75f', acrossCm: 1.7, gloss: 0.35, grain: 0.15 }),
  'cherry-tomato': cherryTomato,
  chicken: chunk({
    colour: '#e2b272',
    acrossCm: 3.2,
    slim: 0.62,
    browned: 0.9,
    rough: 0.2,
    grain: 0.7,
    gloss: 0.45,
  }),
  chickpea: ball({ colour: '#d9ad6a', acrossCm: 1.15, gloss: 0.45, grain: 0.25, eye: '#b58242' }),
  chilli: ring('#c62c18', '#f0c9a0', 1.25),
  corn: ball({ colour: '#f0bf33', acrossCm: 0.95, slim: 0.8, gloss: 0.6 }),
  courgette: coin({
    colour: '#e6e3ac',
    acrossCm: 2.9,
    skin: '#4c7030',
    heart: '#d7d594',
    heartShare: 0.5,
    browned: 0.7,
    tallCm: 0.6,
  }),
  crouton: chunk({ colour: '#d9a457', acrossCm: 2, browned: 0.6, grain: 0.9, gloss: 0.2, rough: 0.13 }),
  cucumber: coin({
    colour: '#d5e4ad',
    acrossCm: 3.1,
    skin: '#3f6b34',
    heart: '#e6efcb',
    heartShare: 0.55,
    gloss: 0.65,
  }),
  egg: eggHalf,
  feta: chunk({ colour: '#f6f1e4', acrossCm: 1.5, rough: 0.2, gloss: 0.25, grain: 0.5 }),
  fig: coin({
    colour: '#c65a5e',
    acrossCm: 3.6,
    skin: '#4a2c4a',
    heart: '#e59a8a',
    heartShare: 0.5,
    fleck: '#f0cf9a',
    gloss: 0.7,
  }),
  garlic: chunk({ colour: '#ead3a2', acrossCm: 1.7, slim: 0.6, browned: 0.6, isAngular: false }),
  'green-bean': baton({ colour: '#5f8a34', acrossCm: 0.75, lengthCm: 7, gloss: 0.55 }),
  'green-pepper': strip('#5c8a2c', 4.6, 0.85, 0.3, { browned: 0.4 }),
  ham: chunk({ colour: '#d98a7c', acrossCm: 2.6, tallCm: 0.5, rough: 0.2, gloss: 0.45, isAngular: false }),
  kale: frilledLeaf('#3e6a3a', '#a8c08a', 4.6, 0.2),
  lemon: chambered('#f2c01e', '#fbf1cd', '#f4d24a', 4.8, 9),
  lentil: ball({ colour: '#7a5a34', acrossCm: 0.62, gloss: 0.4 }),
  lettuce: frilledLeaf('#8da648', '#d9e3ae', 6.4),
  lime: chambered('#6f9a25', '#eef2d0', '#b7cf5a', 4, 9),
  meat: chunk({
    colour: '#7d4424',
    acrossCm: 2.9,
    browned: 0.9,
    rough: 0.15,
    grain: 0.8,
    gloss: 0.5,
    isAngular: false,
  }),
  mozzarella: ball({ colour: '#f7f2e6', acrossCm: 2.6, gloss: 0.55 }),
  mushroom,
  nut: furrowed('#a8743c', 1.9),
  olive: ball({ colour: '#3b2a33', acrossCm: 1.7, slim: 0.84, gloss: 0.85, eye: '#140d12' }),
  onion: strip('#e8d5a6', 4, 0.5, 0.35, { browned: 0.6 }),
  orange: chambered('#e8861c', '#fbe6c4', '#f0983a', 5.8, 10),
  parsley,
  pea: ball({ colour: '#7fa83a', acrossCm: 0.95, gloss: 0.5 }),
  peach: crescent('#f2b25a', '#c2532e', 4.6, 1.35, { inner: '#d9653a' }),
  pear: crescent('#efe2b0', '#a7a83c', 5, 1.3),
  potato: chunk({ colour: '#e0b558', acrossCm: 3, browned: 0.75, grain: 0.5, gloss: 0.4, rough: 0.12 }),
  prawn,
  quinoa: ball({ colour: '#dcc594', acrossCm: 0.4, gloss: 0.3 }),
  radish: coin({
    colour: '#fbf3ee',
    acrossCm: 2.3,
    skin: '#c22a58',
    heart: '#ffffff',
    heartShare: 0.6,
    tallCm: 0.25,
  }),
  raspberry,
  'red-onion': strip('#c98aa4', 4, 0.42, 0.4, { edge: '#7c2d58' }),
  'red-pepper': strip('#c6331c', 4.8, 0.9, 0.3, { browned: 0.5 }),
  rice: ball({ colour: '#f6efdf', acrossCm: 0.75, slim: 0.4, gloss: 0.35 }),
  rocket: lobedLeaf('#4c7f30', 5.6),
  salami: coin({
    colour: '#b6402c',
    acrossCm: 4,
    skin: '#7f2417',
    fleck: '#edb99a',
    browned: 0.35,
    gloss: 0.65,
    tallCm: 0.25,
  }),
  salmon: chunk({ colour: '#ee8f5c', acrossCm: 3.2, rough: 0.1, gloss: 0.5, grain: 0.2 }),
  sausage: baton({ colour: '#9a4a24', acrossCm: 2.3, lengthCm: 7.5, browned: 0.8, gloss: 0.6, grain: 0.5 }),
  spinach: simpleLeaf('#3f6430', 4.2, 0.58, 0.45),
  strawberry,
  'sweet-potato': chunk({ colour: '#e2762a', acrossCm: 2.9, browned: 0.7, gloss: 0.45 }),
  tofu: chunk({ colour: '#e6c68a', acrossCm: 2.5, browned: 0.5, rough: 0.06, gloss: 0.35 }),
  tomato: chambered('#c5301c', '#dc5a3c', '#d83a22', 5, 5),
  'yellow-pepper': strip('#eab026', 4.8, 0.9, 0.3, { browned: 0.4 }),
} satisfies Record<Ingredient, Morsel>;

/** Herbs that are garnish or scenery rather than ingredients. */
export const ROSEMARY = sprig('#4f6a4a', 9, 1.5, 0.16);
export const THYME = sprig('#66794a', 7, 0.6, 0.5);
export const DILL = sprig('#5d8a3a', 5, 1.3, 0.07);
export const MINT = simpleLeaf('#4a8f45', 2.6, 0.66, 0.35);
export const BAY = simpleLeaf('#6d7a46', 6, 0.4, 0.3);
export const SPRING_ONION = ring('#7fae48', '#e5efc8', 0.85);
export const PUMPKIN_SEED = kernel('#6b7a3c', 1.1, 0.5);
export const SESAME = ball({ colour: '#f0dfb4', acrossCm: 0.3, slim: 0.6, gloss: 0.3 });
export const CHOCOLATE = chunk({ colour: '#3a2015', acrossCm: 1.1, rough: 0.25, gloss: 0.5, grain: 0.15 });
export const CITRUS_WEDGE = chambered('#f2c01e', '#fbf1cd', '#f4d24a', 5.2, 8, 0.5);
export const LIME_WEDGE = chambered('#6f9a25', '#eef2d0', '#b7cf5a', 4.6, 8, 0.5);
