import { bar, stage } from './bar-and-stage';
import { game, school } from './days';
import { little, vows } from './dear';
import { fire, hustle, party } from './evening';
import { city, road, train, work } from './going';
import { desert, rain, sea, wild } from './land-and-water';
import { earth, screen, worry } from './now';
import { found, home, longing, lost } from './people';
import { autumn, spring, summer, winter } from './seasons';
import { faith, hope, machines, space } from './sky';
import { animals, coffee, kitchen } from './table';
import { haunted, legend } from './tales';
import type { Theme } from './theme';
import { birthday, childhood, friends, grief } from './years';

/** Every theme. If a request calls for two of them equally, the first one leads: things before feelings. */
export const THEMES = {
  birthday,
  vows,
  little,
  animals,
  haunted,
  legend,
  game,
  train,
  sea,
  desert,
  rain,
  winter,
  autumn,
  kitchen,
  coffee,
  bar,
  stage,
  party,
  school,
  screen,
  machines,
  grief,
  lost,
  friends,
  childhood,
  home,
  summer,
  spring,
  earth,
  worry,
  road,
  wild,
  city,
  work,
  hustle,
  fire,
  faith,
  space,
  longing,
  hope,
  found,
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeId = keyof typeof THEMES;
