import { GroupHistory, HistoryParams, HistoryQuery } from '../../contract/chats.ts';
import { route } from '../http/route.ts';
import { answerHistory, isLargeHistory } from './history.ts';

export const getGroupChatMessagesRoute = route({
  method: 'GET',
  url: '/get-group-chat-messages/:chat_id',
  tag: 'messaging',
  summary: 'Get the messages, members and details of a group',
  description:
    'Works as `/get-chat-messages`. `former_members` lists people who have left but may still appear as ' +
    'senders or in events.',
  access: 'chat',
  params: HistoryParams,
  query: HistoryQuery,
  answers: { 200: GroupHistory },
  isLargeRead: isLargeHistory,

  handle: (world, call) => answerHistory(world, call, false),
});
