/** A list whose items can be revoked: devices, tokens, invitations. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../api.ts';

interface OwnList {
  /** Path of the list, and its name in the answer. */
  path: string;
  name: string;
  /** Path for revoking an item, and the name of its id field. */
  endPath: string;
  endField: string;
}

export function useOwnList<T extends { id: number }>({ path, name, endPath, endField }: OwnList) {
  const queries = useQueryClient();
  const key = [name];
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const answer = await get<Record<string, T[]>>(path, signal);
      return answer[name] ?? [];
    },
  });

  /** Removes the item at once, and restores it if the server refuses. */
  const end = useMutation({
    mutationFn: (item: T) => post(endPath, { [endField]: item.id }),
    async onMutate(item) {
      await queries.cancelQueries({ queryKey: key });
      const former = queries.getQueryData<T[]>(key);
      queries.setQueryData<T[]>(key, (items = []) => items.filter(({ id }) => id !== item.id));
      return former;
    },
    onError: (_error, _item, former) => queries.setQueryData<T[]>(key, former),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });

  const add = (item: T) =>
    queries.setQueryData<T[]>(key, (items = []) => [
      item,
      ...items.filter(({ id }) => id !== item.id),
    ]);

  return { list, end, add };
}
