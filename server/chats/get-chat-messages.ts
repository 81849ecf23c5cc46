import { HistoryParams, HistoryQuery, PersonalHistory } from '../../contract/chats.ts';
import { route } from '../http/route.ts';
import { answerHistory, isLargeHistory } from './history.ts';

export const getChatMessagesRoute = route({
  method: 'GET',
  url: '/get-chat-messages/:chat_id',
  tag: 'messaging',
  summary: 'The messages of a personal chat',
  description:
    'The whole history, oldest first. `after` gives only what changed since a version: the cheap ' +
    'way to poll. `limit` and `before` page backwards. With `currentChatId` equal to the chat, the ' +
    'caller has read it.',
  access: 'chat',
  params: HistoryParams,
  query: HistoryQuery,
  answers: { 200: PersonalHistory },
  isLargeRead: isLargeHistory,

  handle: (world, call) => answerHistory(world, call, true),
});
