/** The projects of those who work in English. */
import { type DemoProject, moment } from './project.ts';
import { readTasks } from './task-list.ts';
import { tasksOfTheAccounts } from './tasks-accounts-en.ts';
import { tasksOfTheHolidays } from './tasks-holidays-en.ts';
import { tasksOfThePlatform } from './tasks-platform-en.ts';

export const projectsInEnglish: DemoProject[] = [
  {
    name: 'platform',
    language: 'en',
    title: 'Platform',
    description:
      'What keeps the shop up: servers, data, the build, and everything that breaks at 2 a.m.\n' +
      'Incidents go into docs/incidents, wishes go here.',
    begun: moment(38, 10, 40, 'daniel'),
    team: {
      project_manager: ['oliver'],
      member: ['priya', 'martin', 'ingrid'],
      observer: ['lucia'],
    },
    events: [
      { ...moment(15, 9, 40, 'daniel'), kind: 'add', who: 'zoe', role: 'observer' },
      { ...moment(14, 9, 30, 'daniel'), kind: 'appoint', who: 'zoe', role: 'member' },
    ],
    labels: {
      Backend: ['#0072b2', 'daniel', 'oliver'],
      Bug: ['#c1121f', 'martin', 'oliver'],
      Data: ['#009e73', 'priya', 'ingrid'],
      Documentation: ['#7f7f7f', 'ingrid', 'daniel'],
      Frontend: ['#cc79a7', 'martin', 'zoe'],
      'Good first task': ['#785ef0', 'zoe'],
      Infrastructure: ['#e69f00', 'oliver'],
      Security: ['#7f4f24', 'daniel'],
    },
    tasks: readTasks(tasksOfThePlatform),
  },
  {
    name: 'accounts',
    language: 'en',
    title: 'Account migration',
    description: '2,318 people who should not notice anything.',
    begun: moment(34, 9, 20, 'martin'),
    team: { project_manager: ['daniel'], member: ['oliver', 'sofia'], observer: ['lucia'] },
    events: [{ ...moment(13, 11, 15, 'martin'), kind: 'archive' }],
    labels: {
      Letters: ['#d55e00', 'sofia'],
      Migration: ['#009e73', 'martin'],
      Passwords: ['#0072b2', 'oliver', 'martin'],
      Privacy: ['#785ef0', 'daniel'],
    },
    tasks: readTasks(tasksOfTheAccounts),
  },
  {
    name: 'holidays',
    language: 'en',
    title: 'Gifts',
    description: 'Gift guide and newsletter.',
    begun: moment(16, 13, 0, 'aoife'),
    team: {
      project_manager: ['lucia'],
      member: ['sofia', 'tomas', 'priya'],
      observer: ['daniel'],
    },
    events: [
      {
        ...moment(11, 9, 15, 'aoife'),
        kind: 'edit',
        to: {
          name: 'Holiday campaign',
          description:
            'Gift guide, newsletter, video and the window in Barcelona. ' +
            'One blue, one sentence, no discounts.',
        },
      },
    ],
    labels: {
      Budget: ['#5c7a29', 'lucia'],
      'Gift guide': ['#cc79a7', 'sofia', 'aoife'],
      'Gift wrapping': ['#e69f00', 'sofia'],
      Newsletter: ['#0072b2', 'aoife'],
      Numbers: ['#009e73', 'priya'],
      'Photo and video': ['#56b4e9', 'tomas'],
      'Shop window': ['#785ef0', 'sofia'],
      'Social media': ['#c1121f', 'aoife'],
      Translations: ['#d55e00', 'sofia', 'lucia'],
    },
    tasks: readTasks(tasksOfTheHolidays),
  },
];
