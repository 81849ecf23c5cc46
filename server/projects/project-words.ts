/** What the server's own pages of projects say. */
import type { ProjectRole, TaskStatus } from '../../contract/projects.ts';
import type { Locale } from '../http/pages.ts';

type BoardWords = Record<TaskStatus | 'board' | 'empty' | 'labels' | 'due' | 'late', string>;

export const boardWords: Record<Locale, BoardWords> = {
  es: {
    assigned: 'Asignadas',
    in_progress: 'En curso',
    under_review: 'En revisión',
    completed: 'Completadas',
    board: 'Tablero',
    empty: 'No hay tareas aquí.',
    labels: 'Etiquetas',
    due: 'Vence el',
    late: 'con retraso',
  },
  en: {
    assigned: 'Assigned',
    in_progress: 'In progress',
    under_review: 'Under review',
    completed: 'Completed',
    board: 'Board',
    empty: 'No tasks here.',
    labels: 'Labels',
    due: 'Due',
    late: 'overdue',
  },
};

type PageWords = Record<
  ProjectRole | 'projects' | 'matrix' | 'label' | 'noLabels' | 'people' | 'talk' | 'archived',
  string
>;

export const pageWords: Record<Locale, PageWords> = {
  es: {
    projects: 'Proyectos',
    matrix: 'Por etiqueta y estado',
    label: 'Etiqueta',
    noLabels: 'Este proyecto aún no tiene etiquetas.',
    people: 'Personas',
    talk: 'Conversación',
    archived: 'Archivado: solo se puede leer.',
    project_manager: 'responsable',
    member: 'miembro',
    observer: 'observador',
  },
  en: {
    projects: 'Projects',
    matrix: 'By label and status',
    label: 'Label',
    noLabels: 'This project has no labels yet.',
    people: 'People',
    talk: 'Conversation',
    archived: 'Archived: it can only be read.',
    project_manager: 'manager',
    member: 'member',
    observer: 'observer',
  },
};
