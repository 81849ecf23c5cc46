/** Icons on a grid of 24, drawn with one stroke. Always used beside a text or with a label. */
const paths = {
  chat: 'M4 5h16v11H9l-5 4z',
  board: 'M4 5h4v14H4zM10 5h4v9h-4zM16 5h4v12h-4z',
  tasks: 'M4 7l2 2 3-4M4 16l2 2 3-4M12 7h8M12 17h8',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.500-6s6 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.300M18 14.500c2 .8 3.200 2.700 3.500 5.500',
  back: 'M14 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20 20',
  send: 'M4 12l16-8-5 16-3-6z',
  // The dots are as wide as the contrast of graphics requires.
  more: 'M11.4 5.5a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M11.4 18.5a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0',
  edit: 'M5 19l1-4L16 5l3 3L9 18z',
  trash: 'M5 7h14M9 7V5h6v2M7 7l1 12h8l1-12',
  reply: 'M10 7L5 12l5 5M5 12h8a6 6 0 0 1 6 6',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  check: 'M5 13l4 4L19 7',
  checks: 'M2 13l4 4L15 8M11 16l1 1L22 8',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 8v4l3 2',
  warning: 'M12 4L2.500 20h19zM12 10v4M12 17v.01',
  down: 'M6 9l6 6 6-6',
  panel: 'M4 5h16v14H4zM14 5v14',
  label: 'M4 4h8l8 8-8 8-8-8zM8 8v.01',
  filter: 'M4 6h16M7 12h10M10 18h4',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100',
  leave: 'M14 5H5v14h9M10 12h10M16 8l4 4-4 4',
  archive: 'M4 5h16v4H4zM6 9v10h12V9M10 13h4',
  image: 'M4 5h16v14H4zM8 10v.01M4 17l5-5 4 4 3-3 4 4',
  drag: 'M8.6 6a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M14.6 6a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M8.6 12a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M14.6 12a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M8.6 18a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M14.6 18a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0',
  table: 'M4 5h16v14H4zM4 10h16M4 15h16M10 5v14',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  smile: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM9 10v.01M15 10v.01M8.500 14c2 2.500 5 2.500 7 0',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
