/** All entries of the palette. Fetched when it opens, unless they are cached. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fold } from '../../contract/fold.ts';
import { defaultLimits } from '../../contract/limits.ts';
import type { FoundTask, MyTask, ProjectSummary } from '../../contract/projects.ts';
import { get } from '../api.ts';
import { useChats } from '../chats/use-chats.ts';
import type { Words } from '../locales/en.ts';
import { useWords } from '../locales/use-words.tsx';
import { useSignedIn } from '../session.ts';
import type { IconName } from '../ui/icon.tsx';
import { useDebounced } from '../use-debounced.ts';
import { chatItem, type PaletteItem, projectItem, taskItem } from './palette-items.ts';

const debounceMs = 150;
const staleMs = 5_000;
const keptMs = 30 * 60_000;
const kept = { staleTime: staleMs, gcTime: keptMs };

/** @param typed Searched among all tasks that the reader may see. */
export function usePaletteItems(typed: string) {
  const words = useWords();
  const me = useSignedIn();
  const { chats } = useChats({ isWhole: true });
  const projects = useQuery({
    queryKey: ['palette', 'projects'],
    queryFn: ({ signal }) => get<{ projects: ProjectSummary[] }>('/projects', signal),
    ...kept,
  });
  const tasks = useQuery({
    queryKey: ['palette', 'tasks'],
    queryFn: ({ signal }) => get<{ tasks: MyTask[] }>('/my-tasks', signal),
    ...kept,
  });
  const found = useTaskSearch(typed);
  const items = useMemo(() => {
    const { archived } = words.groups.palette;
    const { untitled } = words.projects;
    return [
      ...(chats ?? []).map((chat) => chatItem(chat, me.id)),
      ...(projects.data?.projects ?? []).map((project) => projectItem(project, archived)),
      ...distinct([...(tasks.data?.tasks ?? []), ...found.tasks]).map((task) =>
        taskItem(task, untitled),
      ),
      ...placeItems(words, me.is_admin),
    ];
  }, [chats, projects.data, tasks.data, found.tasks, words, me.id, me.is_admin]);
  const failed = [projects, tasks, found.query].filter((query) => query.isError);
  return {
    items,
    chats: chats ?? [],
    isSettled: found.isSettled,
    error: failed[0]?.error,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

const none: FoundTask[] = [];

/** The former results stay until there are new ones. The palette leaves out what does not match. */
function useTaskSearch(typed: string) {
  const asked = typed.trim().slice(0, defaultLimits.searchLengthMax).trim();
  const q = useDebounced(asked, debounceMs);
  const query = useQuery({
    queryKey: ['search-tasks', q],
    queryFn: ({ signal }) =>
      get<{ tasks: FoundTask[] }>(`/search-tasks?q=${encodeURIComponent(q)}`, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });
  const isSettled = q === asked && !query.isFetching;
  return { query, tasks: query.data?.tasks ?? none, isSettled };
}

const distinct = (tasks: FoundTask[]): FoundTask[] => [
  ...new Map(tasks.map((task) => [task.id, task])).values(),
];

type Place = [title: string, icon: IconName, goes: PaletteItem['goes'], also?: string];

/** Pages, settings and actions. */
function placeItems(words: Words, isAdmin: boolean): PaletteItem[] {
  const { general, groups } = words;
  const { palette, newChat, search } = groups;
  const places: Place[] = [
    [newChat.personalTitle, 'chat', { opens: 'personal' }],
    [newChat.groupTitle, 'plus', { opens: 'group' }],
    [search.title, 'search', { opens: 'search' }],
    [general.conversations, 'chat', { path: '/' }],
    [general.projects, 'board', { path: '/projects' }],
    [general.myTasks, 'tasks', { path: '/my-tasks' }],
    [general.settings, 'settings', { path: '/settings' }, palette.settingsWords],
    ...Object.entries(palette.settings).map(
      ([section, title]): Place => [
        title,
        'settings',
        { path: `/settings?section=${section}` },
        general.settings,
      ],
    ),
    ...(isAdmin
      ? [[general.people, 'people', { path: '/users' }, palette.peopleWords] as Place]
      : []),
    [palette.shortcuts, 'more', { opens: 'shortcuts' }],
  ];
  return places.map(([title, icon, goes, also = '']) => ({
    key: 'path' in goes ? `place:${goes.path}` : `open:${Object.values(goes)[0]}`,
    kind: 'place',
    title,
    folded: fold(title),
    also: fold(also),
    icon,
    goes,
  }));
}
