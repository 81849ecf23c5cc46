import { HistoryParams, HistoryQuery, PersonalHistory } from '../../contract/chats.ts';
import { route } from '../http/route.ts';
import { answerHistory, isLargeHistory } from './history.ts';

export const getChatMessagesRoute = route({
  method: 'GET',
  url: '/get-chat-messages/:chat_id',
  tag: 'messaging',
  summary: 'Get the messages of a personal chat',
  description:
    'Answers the whole history, oldest first. To poll, set `after` to the last version: the answer has ' +
    'only the changes since then. `limit` and `before` page backwards. `currentChatId` equal to the ' +
    'chat marks it as read by the caller.',
  access: 'chat',
  params: HistoryParams,
  query: HistoryQuery,
  answers: { 200: PersonalHistory },
  isLargeRead: isLargeHistory,

  handle: (world, call) => answerHistory(world, call, true),
});
