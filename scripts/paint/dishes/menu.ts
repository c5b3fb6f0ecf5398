import type { Brush } from '../ingredients/morsel.ts';
import type { Dish } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { drawCake } from './cake.ts';
import { drawCookies } from './cookies.ts';
import { drawDrink } from './drink.ts';
import { drawDumplings } from './dumplings.ts';
import { drawFlatbread } from './flatbread.ts';
import { drawGalette } from './galette.ts';
import { drawGrainBowl } from './grain-bowl.ts';
import { drawJar } from './jar.ts';
import { drawLoaf } from './loaf.ts';
import { drawPancakes } from './pancakes.ts';
import { drawPasta } from './pasta.ts';
import { drawPie } from './pie.ts';
import { drawPudding } from './pudding.ts';
import { drawRoast } from './roast.ts';
import { drawSalad } from './salad.ts';
import { drawSandwich } from './sandwich.ts';
import { drawSkilletEggs } from './skillet-eggs.ts';
import { drawSoup } from './soup.ts';
import { drawStew } from './stew.ts';
import { drawTacos } from './tacos.ts';
import { drawTraybake } from './traybake.ts';

/** Draws the dish with the hand that knows its kind. */
export function drawOnStage(brush: Brush, stage: Stage, dish: Dish): void {
  switch (dish.kind) {
    case 'soup':
      drawSoup(brush, stage, dish);
      break;
    case 'stew':
      drawStew(brush, stage, dish);
      break;
    case 'pasta':
      drawPasta(brush, stage, dish);
      break;
    case 'salad':
      drawSalad(brush, stage, dish);
      break;
    case 'cake':
      drawCake(brush, stage, dish);
      break;
    case 'pie':
      drawPie(brush, stage, dish);
      break;
    case 'loaf':
      drawLoaf(brush, stage, dish);
      break;
    case 'flatbread':
      drawFlatbread(brush, stage, dish);
      break;
    case 'cookies':
      drawCookies(brush, stage, dish);
      break;
    case 'pancakes':
      drawPancakes(brush, stage, dish);
      break;
    case 'traybake':
      drawTraybake(brush, stage, dish);
      break;
    case 'grain-bowl':
      drawGrainBowl(brush, stage, dish);
      break;
    case 'drink':
      drawDrink(brush, stage, dish);
      break;
    case 'jar':
      drawJar(brush, stage, dish);
      break;
    case 'tacos':
      drawTacos(brush, stage, dish);
      break;
    case 'roast':
      drawRoast(brush, stage, dish);
      break;
    case 'dumplings':
      drawDumplings(brush, stage, dish);
      break;
    case 'pudding':
      drawPudding(brush, stage, dish);
      break;
    case 'skillet-eggs':
      drawSkilletEggs(brush, stage, dish);
      break;
    case 'sandwich':
      drawSandwich(brush, stage, dish);
      break;
    case 'galette':
      drawGalette(brush, stage, dish);
      break;
  }
}
