import type { Words } from '../en.ts';

export const projects: Words['projects'] = {
  status: {
    assigned: 'Asignadas',
    in_progress: 'En curso',
    under_review: 'En revisión',
    completed: 'Completadas',
  },
  board: 'Tablero',
  emptyColumn: 'No hay tareas aquí.',
  labels: 'Etiquetas',
  untitled: 'Sin título',
  due: 'Vence',
  late: 'con retraso',
};
