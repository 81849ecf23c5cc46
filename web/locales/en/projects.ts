export const projects = {
  status: {
    assigned: 'Assigned',
    in_progress: 'In progress',
    under_review: 'Under review',
    completed: 'Completed',
  },
  board: 'Board',
  emptyColumn: 'No tasks here.',
  labels: 'Labels',
  untitled: 'Sin título',
  due: 'Due',
  late: 'overdue',
};
