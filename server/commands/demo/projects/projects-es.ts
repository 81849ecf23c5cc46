/** The projects of those who work in Spanish. */
import { type DemoProject, moment } from './project.ts';
import { readTasks } from './task-list.ts';
import { tasksOfTheOnlineShop } from './tasks-online-shop-es.ts';
import {
  tasksOfTheCanaryIslands,
  tasksOfTheGiftPaper,
  tasksOfThePickup,
} from './tasks-small-es.ts';
import { tasksOfTheWarehouse } from './tasks-warehouse-es.ts';

export const projectsInSpanish: DemoProject[] = [
  {
    name: 'tienda',
    language: 'es',
    title: 'Tienda en línea',
    description:
      'Todo lo que se ve en barroysal.example: las fichas, la cesta, el pago y los correos. ' +
      'Abrimos hace un mes; aquí está lo que se hizo, lo que falta y lo que se pide.',
    begun: moment(38, 9, 45, 'lucia'),
    team: {
      project_manager: ['sofia'],
      member: ['martin', 'tomas', 'begona', 'carmen', 'joaquin', 'bruno'],
      observer: ['daniel'],
    },
    events: [
      { ...moment(32, 10, 25, 'sofia'), kind: 'add', who: 'nuria', role: 'member' },
      { ...moment(28, 8, 50, 'sofia'), kind: 'add', who: 'aoife', role: 'observer' },
      { ...moment(21, 18, 14, 'lucia'), kind: 'remove', who: 'bruno' },
      { ...moment(13, 9, 0, 'sofia'), kind: 'add', who: 'zoe', role: 'member' },
    ],
    labels: {
      Accesibilidad: ['#785ef0', 'zoe', 'sofia'],
      'Atención al cliente': ['#0072b2', 'carmen', 'nuria'],
      Desarrollo: ['#009e73', 'martin', 'zoe'],
      Dirección: ['#7f4f24', 'lucia'],
      Diseño: ['#cc79a7', 'sofia'],
      Envíos: ['#e69f00', 'joaquin', 'bruno'],
      Errores: ['#c1121f', 'martin'],
      Fotografía: ['#56b4e9', 'tomas'],
      Pagos: ['#5c7a29', 'begona', 'martin'],
      Textos: ['#d55e00', 'sofia', 'carmen'],
    },
    tasks: readTasks(tasksOfTheOnlineShop),
  },
  {
    name: 'almacen',
    language: 'es',
    title: 'Almacén y envíos',
    description: 'Cajas, portes, recuentos y lo que vuelve roto.',
    begun: moment(37, 8, 30, 'bruno'),
    team: {
      project_manager: ['joaquin'],
      member: ['nuria', 'carmen', 'begona'],
      observer: ['lucia'],
    },
    events: [
      { ...moment(21, 18, 16, 'joaquin'), kind: 'remove', who: 'bruno' },
      {
        ...moment(20, 9, 10, 'joaquin'),
        kind: 'appoint',
        who: 'nuria',
        role: 'project_manager',
      },
    ],
    labels: {
      Compras: ['#5c7a29', 'begona', 'joaquin'],
      Devoluciones: ['#d55e00', 'carmen'],
      Embalaje: ['#e69f00', 'joaquin', 'bruno'],
      Inventario: ['#009e73', 'nuria', 'joaquin'],
      Transporte: ['#0072b2', 'joaquin', 'bruno'],
    },
    tasks: readTasks(tasksOfTheWarehouse),
  },
  {
    name: 'canarias',
    language: 'es',
    title: 'Envíos a Canarias: la prueba',
    description: 'Diez pedidos con la agencia nueva, y los medimos.',
    begun: moment(25, 15, 40, 'bruno'),
    team: { project_manager: [], member: ['joaquin', 'carmen'], observer: ['lucia'] },
    events: [
      {
        ...moment(21, 16, 30, 'bruno'),
        kind: 'appoint',
        who: 'joaquin',
        role: 'project_manager',
      },
      { ...moment(12, 12, 30, 'joaquin'), kind: 'archive' },
    ],
    labels: {
      Clientes: ['#0072b2', 'carmen'],
      Embalaje: ['#e69f00', 'joaquin'],
      Transporte: ['#009e73', 'bruno', 'joaquin'],
    },
    tasks: readTasks(tasksOfTheCanaryIslands),
  },
  {
    name: 'recogida',
    language: 'es',
    title: 'Recogida en tienda',
    description: 'Comprar en la web y recogerlo en Carrer de Verdi, 32. Primero Barcelona.',
    begun: moment(14, 10, 25, 'lucia'),
    team: {
      project_manager: ['nuria'],
      member: ['martin', 'joaquin', 'carmen'],
      observer: ['begona'],
    },
    events: [],
    labels: {
      Almacén: ['#e69f00', 'joaquin'],
      Mostrador: ['#cc79a7', 'nuria'],
      Textos: ['#d55e00', 'carmen', 'lucia'],
      Web: ['#009e73', 'martin'],
    },
    tasks: readTasks(tasksOfThePickup),
  },
  {
    name: 'papel',
    language: 'es',
    title: 'Papel de regalo',
    description: '',
    begun: moment(1, 15, 5, 'lucia'),
    team: { project_manager: [], member: ['sofia', 'carmen'], observer: ['begona'] },
    events: [],
    labels: {
      Diseño: ['#cc79a7', 'sofia'],
      Imprenta: ['#0072b2', 'lucia', 'carmen'],
    },
    tasks: readTasks(tasksOfTheGiftPaper),
  },
];
