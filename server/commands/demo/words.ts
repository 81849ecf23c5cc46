/** What fills the gaps in the dialogues: `{city}` is one of these, `{city2}` another one. */
import type { Locale } from './dialogues.ts';

export type Words = Record<string, string[]>;

const range = (from: number, to: number, write: (n: number) => string = String): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => write(from + i));

const common: Words = {
  n: range(2, 9),
  nn: range(12, 96),
  // Pull requests: no `#2212` is the number of one of the demo's tasks.
  pr: range(2_212, 2_987),
  nnn: range(212, 987),
  price: range(18, 140),
  rent: range(31, 58, (n) => `${n}0`),
  age: range(58, 79),
  order: range(48_012, 49_960, (n) => `#${n}`),
  time: ['10:30', '11:15', '12:00', '15:30', '16:00', '16:45', '17:30'],
  morning: ['9:00', '9:15', '9:30', '9:45'],
  lunchtime: ['13:45', '14:00', '14:15', '14:30'],
  evening: ['20:00', '20:30', '21:00'],
  score: ['2–1', '1–3', '0–0', '3–3', '4–2', '0–1', '2–2'],
  street: ['calle Cuba', 'calle Sueca', 'calle Cádiz', 'avenida del Puerto', 'calle Turia'],
  place: ['Casa Amparo', 'La Pepica', 'el Rincón', 'Bar Cremaet', 'Can Ros', 'La Cantina'],
};

const spanish: Words = {
  product: [
    'la taza Marina',
    'el plato Duna',
    'el cuenco Nube',
    'el jarrón Brisa',
    'el juego de café Alba',
    'la fuente Olivo',
    'la tetera Bruma',
    'la bandeja Cala',
    'el azucarero Alba',
    'la ensaladera Huerta',
  ],
  piece: ['una taza Marina', 'un cuenco Nube', 'un plato Duna', 'una fuente Olivo', 'un azucarero'],
  pieces: [
    'tazas Marina',
    'platos Duna',
    'cuencos Nube',
    'jarrones Brisa',
    'fuentes Olivo',
    'teteras Bruma',
    'bandejas Cala',
    'ensaladeras Huerta',
  ],
  city: ['Cuenca', 'Gijón', 'Logroño', 'Málaga', 'Cáceres', 'Ávila', 'Vigo', 'Tudela', 'A Coruña'],
  day: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'],
  dish: ['paella', 'lentejas', 'fideuà', 'croquetas', 'arroz al horno', 'cocido', 'tortilla'],
  courier: ['la agencia', 'los de la furgoneta amarilla', 'Transportes Júcar', 'Correos'],
  team: ['el Valencia', 'el Betis', 'el Athletic', 'la Real', 'el Levante', 'el Celta'],
  trail: ['la ruta de los pantanos', 'el barranco del Infierno', 'la Albufera', 'el Garbí'],
  film: ['«El espíritu de la colmena»', '«Volver»', '«El verdugo»', '«Cinco lobitos»', '«Cerdita»'],
};

const english: Words = {
  product: [
    'the Marina mug',
    'the Dune plate',
    'the Cloud bowl',
    'the Breeze vase',
    'the Dawn coffee set',
    'the Olive platter',
    'the Mist teapot',
  ],
  city: ['Bilbao', 'Lyon', 'Porto', 'Leeds', 'Utrecht', 'Seville', 'Cork', 'Zaragoza'],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  dish: ['paella', 'lentil stew', 'shakshuka', 'dal', 'fish pie', 'arroz al horno', 'ramen'],
  team: ['Arsenal', 'Everton', 'Leeds', 'Valencia', 'Brann', 'Celtic'],
  trail: [
    'the dam route',
    'the Albufera by bike',
    'the ravine near Vall de Laguar',
    'the coast path',
  ],
  film: ['“Past Lives”', '“Paddington 2”', '“The Lives of Others”', '“Flow”', '“Aftersun”'],
  book: ['“The Remains of the Day”', '“Small Things Like These”', '“Piranesi”', '“Stoner”'],
  service: ['checkout', 'search', 'the order mail', 'the image service', 'the stock sync'],
  branch: ['main', 'checkout-retry', 'faster-search', 'stock-sync', 'new-labels', 'order-mail'],
  error: [
    "TypeError: Cannot read properties of undefined (reading 'price')",
    'ECONNREFUSED 127.0.0.1:5432',
    'AssertionError: 12.5 !== 12.50',
    'deadlock detected',
    'SyntaxError: Unexpected end of JSON input',
    'ENOSPC: no space left on device',
  ],
  test: ['orders.test.ts', 'basket.test.ts', 'stock.test.ts', 'labels.test.ts'],
  thing: ['the old importer', 'the temp folder', 'the coupon table', 'the second cache'],
  spot: ['my desk', 'the router', 'the good sofa'],
  subject: [
    'retries at checkout',
    'the search for small words',
    'returns without a printer',
    'the size guide',
    'one table for all addresses',
    'pictures that load late',
  ],
  task: [
    'moved the labels to the new printer format',
    'the stock sync between shop and warehouse',
    'wrote tests for refunds',
    'the size guide',
    'cleaned up the order mails',
    'search that understands plurals',
    'the upgrade of the image library',
    'returns without a printed label',
    'measured the start page on old phones',
    'the sales report per region',
    'alerts that only wake people when they should',
    'accessibility of the basket',
    'retries for failed payments',
    'the address form for the islands',
    'gift wrapping in the order screen',
    'dead links in the old blog',
    'the nightly copy of the pictures',
    'invoices in two languages',
  ],
  quote: [
    'A cache is a promise you make to your past self',
    'If nobody can undo it, it isn’t a button, it’s a trap',
    'Your users have a backup strategy: they never trust you fully',
    'Naming things is easy; agreeing is hard',
  ],
};

export const words: Record<Locale, Words> = {
  es: { ...common, ...spanish },
  en: { ...common, ...english },
};
