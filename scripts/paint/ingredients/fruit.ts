import { darker, lighter, mixColour, varied } from '../colour.ts';
import { blob, openPath, wander } from '../shapes.ts';
import type { Morsel } from './morsel.ts';
import { ball } from './rounds.ts';

/** Half a boiled egg. */
export const eggHalf: Morsel = {
  acrossCm: 4.4,
  tallCm: 1.4,
  draw({ easel, random, cm }, spot) {
    const radius = 2.3 * cm;
    easel.piece(
      blob(random, radius * 1.12, radius * 0.88, 0.03),
      {
        colour: '#fbf6ea',
        edge: '#dccfb8',
        middle: '#fffdf6',
        bottom: spot.floor,
        top: spot.floor + 1.3 * cm,
        profile: 'flat',
        gloss: 0.5,
        grain: 0.02,
      },
      spot,
    );
    const yolk = {
      ...spot,
      x: spot.x + Math.cos(spot.turn) * radius * 0.15,
      y: spot.y + Math.sin(spot.turn) * radius * 0.15,
    };
    easel.piece(
      blob(random, radius * 0.56, radius * 0.52, 0.04),
      {
        colour: '#f0a21c',
        edge: '#e7b444',
        middle: '#ee8f0e',
        bottom: spot.floor + 1.2 * cm,
        top: spot.floor + 1.5 * cm,
        profile: 'pillow',
        gloss: 0.6,
        grain: 0.25,
      },
      yolk,
    );
  },
};

/** A berry of many small drupes. */
export const raspberry: Morsel = {
  acrossCm: 1.9,
  tallCm: 1.5,
  draw({ easel, random, cm }, spot) {
    const radius = random.around(0.95, 0.1) * cm;
    const colour = varied('#b81f3c', random, 0.12);
    easel.piece(
      blob(random, radius, radius * 0.92, 0.06),
      { colour: darker(colour, 0.5), bottom: spot.floor, top: spot.floor + radius, gloss: 0.4 },
      spot,
    );
    for (const [count, reach, lift] of [
      [12, 0.82, 0.35],
      [9, 0.52, 0.75],
      [5, 0.22, 1],
    ] as const) {
      const start = random.angle();
      for (let index = 0; index < count; index++) {
        const angle = start + (index / count) * Math.PI * 2;
        const drupe = radius * 0.24;
        easel.piece(
          blob(random, drupe, drupe, 0.08, 6),
          {
            colour: varied(colour, random, 0.14),
            middle: lighter(colour, 0.25),
            bottom: spot.floor + radius * (lift + 0.1),
            top: spot.floor + radius * (lift + 0.55),
            gloss: 0.75,
          },
          {
            x: spot.x + Math.cos(angle) * reach * radius,
            y: spot.y + Math.sin(angle) * reach * radius * 0.95,
          },
        );
      }
    }
  },
};

/** Half a strawberry, cut face up. */
export const strawberry: Morsel = {
  acrossCm: 2.8,
  tallCm: 1,
  draw({ easel, random, cm }, spot) {
    const size = random.around(1.5, 0.12) * cm;
    const heart = (scale: number) => {
      const s = size * scale;
      return `M${-s} 0C${-s} ${-s * 1.05} ${s * 0.2} ${-s * 0.95} ${s * 1.15} ${-s * 0.1}Q${s * 1.25} 0 ${s * 1.15} ${s * 0.1}C${s * 0.2} ${s * 0.95} ${-s} ${s * 1.05} ${-s} 0Z`;
    };
    const red = varied('#c8202b', random, 0.1);
    easel.piece(
      heart(1),
      {
        colour: red,
        edge: darker(red, 0.25),
        middle: lighter(red, 0.1),
        bottom: spot.floor,
        top: spot.floor + size * 0.6,
        profile: 'pillow',
        gloss: 0.75,
        grain: 0.35,
      },
      spot,
    );
    easel.glow(heart(0.72), '#f6b8a2', 0.85, spot);
    easel.glow(heart(0.34), '#fbe9dd', 0.9, spot);
    for (let index = 0; index < 9; index++) {
      const angle = (index / 9) * Math.PI * 2 + 0.2;
      const line = wander(
        random,
        { x: Math.cos(angle) * size * 0.3, y: Math.sin(angle) * size * 0.25 },
        angle,
        size * 0.16,
        3,
        0.1,
      );
      easel.stain(openPath(line), '#fbe2d6', 0.5, spot, size * 0.05);
    }
    for (let index = 0; index < 14; index++) {
      const angle = (index / 14) * Math.PI * 2;
      easel.stain(blob(random, size * 0.05, size * 0.03, 0.1, 5), '#f0cf6a', 0.8, {
        x: spot.x + Math.cos(angle) * size * 0.84,
        y: spot.y + Math.sin(angle) * size * 0.66,
        turn: angle,
      });
    }
  },
};

/** A little tomato, whole or cut in half with its seeds showing. */
export const cherryTomato: Morsel = {
  acrossCm: 2.5,
  tallCm: 1.3,
  draw(brush, spot) {
    const { easel, random, cm } = brush;
    const colour = random.pick(['#c22a17', '#cc3a1a', '#b52314', '#d8641c']);
    if (random.chance(0.4)) {
      ball({ colour, acrossCm: 2.4, gloss: 0.9 }).draw(brush, spot);
      easel.glow(blob(random, cm * 0.5, cm * 0.42, 0.2), lighter(colour, 0.4), 0.5, {
        x: spot.x - cm * 0.3,
        y: spot.y - cm * 0.35,
      });
      return;
    }
    const radius = random.around(1.25, 0.1) * cm;
    const tall = spot.floor + cm * 0.9;
    easel.piece(
      blob(random, radius, radius * 0.9, 0.04),
      { colour, edge: darker(colour, 0.25), bottom: spot.floor, top: tall, profile: 'flat', gloss: 0.7 },
      spot,
    );
    easel.glow(
      blob(random, radius * 0.82, radius * 0.74, 0.05),
      mixColour(colour, '#f08a5a', 0.55),
      0.85,
      spot,
    );
    for (const side of [-1, 1]) {
      const pocket = {
        x: spot.x - Math.sin(spot.turn) * side * radius * 0.4,
        y: spot.y + Math.cos(spot.turn) * side * radius * 0.36,
        turn: spot.turn,
      };
      easel.piece(
        blob(random, radius * 0.55, radius * 0.26, 0.12),
        {
          colour: mixColour(colour, '#e8842a', 0.4),
          edge: darker(colour, 0.15),
          bottom: tall - 3,
          top: tall - 8,
          profile: 'dome',
          gloss: 0.95,
        },
        pocket,
      );
      for (let seed = 0; seed < 5; seed++) {
        easel.piece(
          blob(random, radius * 0.11, radius * 0.065, 0.1, 6),
          { colour: '#f0cf86', bottom: tall - 4, top: tall + 1, gloss: 0.8 },
          {
            x: pocket.x + random.range(-0.4, 0.4) * radius * Math.cos(spot.turn),
            y:
              pocket.y +
              random.range(-0.4, 0.4) * radius * Math.sin(spot.turn) +
              random.range(-0.08, 0.08) * radius,
            turn: random.angle(),
          },
        );
      }
    }
  },
};
