import { GroupHistory, HistoryParams, HistoryQuery } from '../../contract/chats.ts';
import { route } from '../http/route.ts';
import { answerHistory, isLargeHistory } from './history.ts';

export const getGroupChatMessagesRoute = route({
  method: 'GET',
  url: '/get-group-chat-messages/:chat_id',
  tag: 'messaging',
  summary: 'The messages of a group, its members and its details',
  description:
    'As `/get-chat-messages`. `former_members` are those who have left and are still named in what ' +
    'was said.',
  access: 'chat',
  params: HistoryParams,
  query: HistoryQuery,
  answers: { 200: GroupHistory },
  isLargeRead: isLargeHistory,

  handle: (world, call) => answerHistory(world, call, false),
});
