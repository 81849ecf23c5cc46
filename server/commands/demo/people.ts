/** The team of the demo, in the order in which they registered. */
import type { Locale } from './dialogues.ts';

export interface DemoPerson {
  username: string;
  first_name: string;
  last_name: string;
  /** The language of their screen. */
  locale: Locale;
  /** Whether they take part in what is said in the other language too. */
  isBilingual?: boolean;
  picture?: 'initials' | 'rings' | 'stripes';
  /** How many working days ago they joined, if not at the beginning, and left. */
  joined?: number;
  left?: number;
  /** For how many days they have read nothing, and not even received it. */
  readsNothingForDays?: number;
  receivesNothingForDays?: number;
}

export const people: DemoPerson[] = [
  {
    username: 'lucia',
    first_name: 'Lucía',
    last_name: 'Ferrer Ibáñez',
    locale: 'es',
    isBilingual: true,
    picture: 'initials',
  },
  {
    username: 'martin',
    first_name: 'Martín',
    last_name: 'Núñez',
    locale: 'es',
    isBilingual: true,
    picture: 'rings',
  },
  {
    username: 'sofia',
    first_name: 'Sofía',
    last_name: 'Peña Íñiguez',
    locale: 'es',
    isBilingual: true,
    picture: 'stripes',
  },
  {
    username: 'oliver',
    first_name: 'Oliver',
    last_name: 'Hughes',
    locale: 'en',
    picture: 'initials',
  },
  {
    username: 'carmen',
    first_name: 'María del Carmen',
    last_name: 'Rodríguez de la Fuente y Fernández-Villaverde',
    locale: 'es',
    picture: 'initials',
  },
  { username: 'joaquin', first_name: 'Joaquín', last_name: 'Muñoz', locale: 'es' },
  {
    username: 'daniel',
    first_name: 'Daniel',
    last_name: 'Okafor',
    locale: 'en',
    isBilingual: true,
    picture: 'rings',
  },
  { username: 'priya', first_name: 'Priya', last_name: 'Raman', locale: 'en', picture: 'stripes' },
  {
    username: 'tomas',
    first_name: 'Tomás',
    last_name: 'Quiñones',
    locale: 'es',
    isBilingual: true,
    picture: 'initials',
  },
  {
    username: 'begona',
    first_name: 'Begoña',
    last_name: 'Agirre',
    locale: 'es',
    readsNothingForDays: 6,
    receivesNothingForDays: 6,
  },
  {
    username: 'nuria',
    first_name: 'Núria',
    last_name: 'Puig',
    locale: 'es',
    picture: 'rings',
  },
  {
    username: 'aoife',
    first_name: 'Aoife',
    last_name: "O'Sullivan",
    locale: 'en',
    picture: 'initials',
  },
  {
    username: 'ingrid',
    first_name: 'Ingrid',
    last_name: 'Sørensen',
    locale: 'en',
    readsNothingForDays: 2,
  },
  { username: 'bruno', first_name: 'Bruno', last_name: 'Castañón', locale: 'es', left: 21 },
  {
    username: 'zoe',
    first_name: 'Zoë',
    last_name: 'Whitfield',
    locale: 'en',
    picture: 'stripes',
    joined: 15,
  },
];
