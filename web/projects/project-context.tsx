/** The open project, for all components of its page. */
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ProjectData } from '../../contract/projects.ts';
import { type Address, projectHref, readProjectAddress } from './project-address.ts';
import { projectSource } from './sources.ts';
import { type MakeChange, useChange } from './use-change.ts';

interface OpenProject {
  id: number;
  data: ProjectData;
  /** The reader may change tasks. */
  mayWork: boolean;
  /** The reader may change the project, its people and its labels. */
  mayManage: boolean;
  address: Address;
  go: Go;
  change: MakeChange<ProjectData>;
}

const Context = createContext<OpenProject | undefined>(undefined);

export function ProjectProvider({ data, children }: { data: ProjectData; children: ReactNode }) {
  const { id, role, archived_at } = data.project;
  const [address, go] = useProjectAddress(id);
  const change = useChange(projectSource(id));
  const value = useMemo(() => {
    const isOpen = archived_at === null;
    return {
      id,
      data,
      mayWork: isOpen && role !== 'observer',
      mayManage: isOpen && role === 'project_manager',
      address,
      go,
      change,
    };
  }, [id, data, role, archived_at, address, go, change]);
  return <Context value={value}>{children}</Context>;
}

export function useOpenProject(): OpenProject {
  const project = useContext(Context);
  if (!project) throw new Error('No project is open here.');
  return project;
}

export type Go = (changes: Partial<Address>, options?: { replace?: boolean }) => void;

export function useProjectAddress(projectId: number): [Address, Go] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readProjectAddress(search), [search]);
  const go = useCallback<Go>(
    (changes, options) => navigate(projectHref(projectId, { ...address, ...changes }), options),
    [projectId, address, navigate],
  );
  return [address, go];
}
