/** Where each address leads. What is not needed at first is loaded when somebody goes there. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { Problem } from './api.ts';
import { ChatsPage } from './chats/chats-page.tsx';
import { Attentive } from './chats/unread-alerts.ts';
import { Boundary, lazyPart, loadPart } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { browserLocale, LanguageProvider } from './locales/use-words.tsx';
import { pageData } from './page-data.ts';
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
      // What a browser thinks of the network is no reason to wait without a word.
      networkMode: 'always',
      // What was refused stays refused; only an unreachable server is worth asking again.
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
      <Attentive />
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
  // All of it at once: React Aria's lists know only after they are there what is in them, and else
  // would be seen without it.
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

if (window.location.pathname.startsWith('/project/') && pageData.data !== null) {
  // The board that the server has painted stays until there is another to put in its place; also if
  // that can't be loaded: its links lead on.
  loadPart(loadProjectPage).then(
    (page) => {
      ProjectPage = page.default;
      begin();
    },
    () => {},
  );
} else begin();

addEventListener('load', () => {
  import('./pwa/register.ts').then(
    ({ registerWorker }) => registerWorker(),
    // The next page that is opened brings it.
    () => {},
  );
});
