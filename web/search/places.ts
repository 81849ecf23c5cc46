/** Addresses of what one can go to. Pure. */

export const chatPath = (chatId: number): string => `/?currentChatId=${chatId}`;
export const messagePath = (chatId: number, messageId: number): string =>
  `/?currentChatId=${chatId}&messageId=${messageId}`;
export const settingsPath = (section: string): string => `/settings?section=${section}`;
export const projectPath = (projectId: number): string => `/project/${projectId}`;
export const projectPeoplePath = (projectId: number): string => `/project/${projectId}?view=people`;
export const taskPath = (projectId: number, taskId: number): string =>
  `/project/${projectId}?task=${taskId}`;
