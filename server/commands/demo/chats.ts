/** Who of the demo's team talks with whom, about what. */
import type { Locale } from './dialogues.ts';

export interface DemoChat {
  /** As the stories call it. */
  name: string;
  members: string[];
  languages: Locale[];
  topics: string[];
  /** How much is said in it, compared with the others. */
  weight: number;
}

export interface DemoGroup extends DemoChat {
  /** The first member makes it. */
  groupName: string;
  description: string;
  events: GroupEvent[];
}

/** What happens to a group, so many working days ago. */
export type GroupEvent = { workdaysAgo: number; minuteOfDay: number; by: string } & (
  | { kind: 'add' | 'remove' | 'appoint'; who: string }
  | { kind: 'edit'; to: { group_name?: string; group_description?: string } }
  | { kind: 'picture' }
);

const at = (workdaysAgo: number, hour: number, minute: number, by: string) => ({
  workdaysAgo,
  minuteOfDay: hour * 60 + minute,
  by,
});

export const groups: DemoGroup[] = [
  {
    name: 'all',
    groupName: 'Equipo',
    description: 'Lo que es de todos',
    members: [
      ...['lucia', 'martin', 'sofia', 'oliver', 'carmen', 'joaquin', 'daniel', 'priya'],
      ...['tomas', 'begona', 'nuria', 'aoife', 'ingrid', 'bruno'],
    ],
    languages: ['es', 'en'],
    topics: ['lunch', 'weekend', 'football', 'jokes', 'thanks', 'flat', 'hello', 'talk'],
    weight: 7,
    events: [
      { ...at(38, 9, 30, 'lucia'), kind: 'picture' },
      { ...at(37, 10, 0, 'lucia'), kind: 'appoint', who: 'daniel' },
      { ...at(31, 8, 45, 'lucia'), kind: 'edit', to: { group_name: 'Todo el equipo · All hands' } },
      { ...at(21, 18, 10, 'lucia'), kind: 'remove', who: 'bruno' },
      { ...at(15, 9, 5, 'daniel'), kind: 'add', who: 'zoe' },
    ],
  },
  {
    name: 'shop',
    groupName: 'Lanzamiento tienda',
    description: 'La tienda nueva: qué falta, quién lo hace, cuándo se abre',
    members: ['lucia', 'sofia', 'martin', 'tomas', 'begona', 'carmen', 'joaquin', 'bruno'],
    languages: ['es'],
    topics: ['shop', 'photos', 'stock', 'customer', 'money', 'build', 'plans', 'thanks'],
    weight: 6,
    events: [
      { ...at(35, 12, 0, 'lucia'), kind: 'appoint', who: 'sofia' },
      { ...at(32, 10, 20, 'sofia'), kind: 'add', who: 'nuria' },
      { ...at(21, 18, 12, 'lucia'), kind: 'remove', who: 'bruno' },
      { ...at(19, 11, 30, 'lucia'), kind: 'edit', to: { group_name: 'Tienda nueva 🚀' } },
      { ...at(18, 9, 45, 'sofia'), kind: 'picture' },
      {
        ...at(14, 9, 50, 'lucia'),
        kind: 'edit',
        to: { group_description: 'La tienda, día a día' },
      },
    ],
  },
  {
    name: 'engineering',
    groupName: 'Platform',
    description: 'Deploys, red builds and “is it just me?”',
    members: ['daniel', 'oliver', 'priya', 'martin', 'ingrid'],
    languages: ['en'],
    topics: ['build', 'review', 'data', 'standup', 'jokes', 'thanks', 'hello'],
    weight: 7,
    events: [
      { ...at(34, 9, 0, 'daniel'), kind: 'appoint', who: 'oliver' },
      { ...at(30, 11, 0, 'oliver'), kind: 'edit', to: { group_name: 'Engineering' } },
      { ...at(30, 11, 5, 'oliver'), kind: 'picture' },
      { ...at(15, 9, 10, 'daniel'), kind: 'add', who: 'zoe' },
    ],
  },
];

export const pairs: DemoChat[] = [
  pair('lucia', 'martin', 'es', 3, ['build', 'shop', 'plans', 'thanks', 'hello', 'football']),
  pair('lucia', 'sofia', 'es', 3, ['shop', 'plans', 'lunch', 'weekend', 'hello', 'jokes']),
  pair('lucia', 'begona', 'es', 2, ['money', 'plans', 'lunch', 'hello', 'thanks']),
  pair('lucia', 'oliver', 'en', 2, ['plans', 'customer', 'build', 'thanks', 'hello', 'talk']),
  pair('lucia', 'nuria', 'es', 2, ['stock', 'plans', 'hello', 'weekend', 'thanks']),
  pair('lucia', 'priya', 'en', 2, ['data', 'plans', 'thanks', 'hello']),
  pair('oliver', 'daniel', 'en', 3, ['build', 'review', 'football', 'jokes', 'lunch', 'weekend']),
  pair('oliver', 'martin', 'en', 2, ['review', 'build', 'lunch', 'hello', 'jokes']),
  pair('priya', 'ingrid', 'en', 2, ['data', 'weekend', 'lunch', 'hello', 'jokes']),
  pair('aoife', 'sofia', 'en', 2, ['campaign', 'customer', 'lunch', 'weekend', 'hello', 'plans']),
  pair('aoife', 'tomas', 'en', 1, ['campaign', 'hello', 'weekend', 'football']),
  pair('carmen', 'joaquin', 'es', 3, ['customer', 'stock', 'football', 'jokes', 'lunch', 'hello']),
  pair('carmen', 'nuria', 'es', 2, ['customer', 'stock', 'weekend', 'hello', 'jokes']),
  pair('tomas', 'sofia', 'es', 2, ['photos', 'shop', 'lunch', 'flat', 'hello', 'weekend']),
  pair('joaquin', 'tomas', 'es', 2, ['football', 'lunch', 'jokes', 'weekend', 'hello']),
  pair('joaquin', 'nuria', 'es', 2, ['stock', 'plans', 'thanks', 'hello']),
  pair('martin', 'begona', 'es', 1, ['money', 'build', 'flat', 'hello', 'lunch']),
  pair('bruno', 'joaquin', 'es', 1, ['football', 'stock', 'lunch', 'jokes', 'hello']),
  pair('daniel', 'zoe', 'en', 2, ['review', 'build', 'thanks', 'hello', 'plans']),
  pair('ingrid', 'zoe', 'en', 1, ['flat', 'weekend', 'lunch', 'hello']),
];

function pair(
  one: string,
  other: string,
  language: Locale,
  weight: number,
  topics: string[],
): DemoChat {
  return { name: `${one}+${other}`, members: [one, other], languages: [language], topics, weight };
}
