/** Routes. Pages that are not needed at first are loaded on demand. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { Problem } from './api.ts';
import { ChatsPage } from './chats/chats-page.tsx';
import { UnreadAlerts } from './chats/unread-alerts.ts';
import { Boundary, lazyPart, loadPart } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { browserLocale, LanguageProvider } from './locales/use-words.tsx';
import { hasServerRenderedProject, loadPageData } from './page-data.ts';
import { Refused, UnlessRefused } from './refused.tsx';
import { useMe } from './session.ts';
import { Toasts } from './ui/toasts.tsx';

const LoginPage = lazyPart(() => import('./accounts/login-page.tsx'));
const RegisterPage = lazyPart(() => import('./accounts/register-page.tsx'));
const SettingsPage = lazyPart(() => import('./accounts/settings-page.tsx'));
const PeoplePage = lazyPart(() => import('./accounts/people-page.tsx'));
const ProjectsPage = lazyPart(() => import('./projects/projects-page.tsx'));
const loadProjectPage = () => import('./projects/project-page.tsx');
let ProjectPage: ComponentType = lazyPart(loadProjectPage);
const MyTasksPage = lazyPart(() => import('./projects/my-tasks-page.tsx'));

const retriesMax = 2;
const staleMs = 2_000;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      // Browsers are sometimes wrong about being offline, so always try.
      networkMode: 'always',
      // Only retry when the server was unreachable; a refusal would be repeated.
      retry: (count, error) => !(error instanceof Problem) && count < retriesMax,
    },
    mutations: { networkMode: 'always' },
  },
});

function App() {
  const me = useMe();
  return (
    <LanguageProvider locale={me?.locale ?? browserLocale()}>
      <Toasts>
        <Boundary of="screen">
          <Suspense>{me ? <SignedIn /> : <SignedOut />}</Suspense>
        </Boundary>
      </Toasts>
    </LanguageProvider>
  );
}

function SignedOut() {
  return (
    <Switch>
      <Route path="/register" component={RegisterPage} />
      <Route component={LoginPage} />
    </Switch>
  );
}

function SignedIn() {
  return (
    <Frame>
      <UnreadAlerts />
      <Suspense>
        <UnlessRefused>
          <Boundary of="page">
            <Switch>
              <Route path="/" component={ChatsPage} />
              <Route path="/projects" component={ProjectsPage} />
              <Route path="/project/:id" component={ProjectPage} />
              <Route path="/my-tasks" component={MyTasksPage} />
              <Route path="/settings" component={SettingsPage} />
              <Route path="/users" component={PeoplePage} />
              <Route path="/login" component={LoginPage} />
              <Route path="/register" component={RegisterPage} />
              <Route>
                <Refused />
              </Route>
            </Switch>
          </Boundary>
        </UnlessRefused>
      </Suspense>
    </Frame>
  );
}

function begin() {
  const root = createRoot(document.getElementById('app') as HTMLElement);
  // Render synchronously: lists of React Aria fill in a second render, and would flash empty.
  flushSync(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

if (hasServerRenderedProject()) {
  // Keep the board that the server rendered until the page can replace it. If the script cannot be
  // loaded, the board stays: its links work. If the data cannot be loaded, the page asks again and says why.
  const data = loadPageData().catch(() => {});
  loadPart(loadProjectPage).then(
    async (page) => {
      ProjectPage = page.default;
      await data;
      begin();
    },
    () => {},
  );
} else begin();

addEventListener('load', () => {
  import('./pwa/register.ts').then(
    ({ registerWorker }) => registerWorker(),
    // The next page load tries again.
    () => {},
  );
});
