// The import rules that the ranks (ranks.mjs) do not express, as a table. A rule holds for the files that `in` matches
// and `except` does not. It forbids imports of what one of `never` matches, or every import outside `only`, or the
// expressions in `no`.
import { isTest } from '../source/files.mjs';

const domain = (name) => new RegExp(`^lib/domain/(?:[^/]+/)+(?:${name})\\.tsx?$`);
const CONTRACT = domain('(?:.*-)?contract');
const RULES = domain('(?:.*-)?(?:rules|labels)');
const READS = domain('queries|(?:get|list|search)(?:-.*)?');
const PRISMA = /^generated\/|^npm:(?:pg|@prisma\/.*)$/;
const CONTEXT = /^lib\/core\/context\.ts$/;
const PORTS = /^lib\/core\/ports\.ts$/;

/** A file of a noun that runs on the server: it takes the context, or it is named so. */
export const isServerSide = ({ file, imports }) =>
  domain('queries|tasks').test(file) ||
  (domain('.*').test(file) && imports.some(({ to }) => CONTEXT.test(to)));

/** A file of a noun that changes something. */
export const isVerb = (source) => isServerSide(source) && !READS.test(source.file);

export const rules = [
  {
    name: 'nothing imports app',
    in: /^(?!app\/)/,
    except: isTest,
    never: [/^app\/(?!.*\.css$)/],
  },
  {
    name: 'app knows http, domain and components, not the worker, the server or the engine',
    in: /^app\//,
    never: [/^lib\/(?:worker|server|composer|audio|queue|list)\/|^lib\/api\.ts$/, PRISMA],
  },
  {
    name: 'pages read, they never write: verbs belong to the API',
    in: /^app\/(?!api\/)/,
    never: ['verb'],
  },
  {
    name: 'components know the client, core, and the contracts, rules and labels of nouns, not the server',
    in: /^components\//,
    except: isTest,
    never: [
      'server side',
      /^lib\/(?:audio|composer|http|list|queue|server|worker)\/|^lib\/api\.ts$|^node:/,
      CONTEXT,
      PORTS,
      PRISMA,
    ],
  },
  {
    name: 'components/ui knows no noun',
    in: /^components\/ui\//,
    except: isTest,
    never: [/^components\/(?!ui\/)|^lib\/(?:domain|client\/[^/]+)\//],
  },
  {
    name: 'the browser reaches the server through lib/client/call.ts alone',
    in: /^lib\/client\//,
    except: isTest,
    never: ['server side', /^lib\/(?:audio|composer|list|queue)\/|^node:/, CONTEXT, PRISMA],
  },
  {
    name: 'the root of lib/client knows no noun of it',
    in: /^lib\/client\/[^/]+$/,
    except: isTest,
    never: [/^lib\/client\/[^/]+\//],
  },
  {
    name: 'nouns know no framework',
    in: /^lib\/domain\//,
    except: isTest,
    never: [/^npm:(?:react|react-dom|next|next-auth|@tanstack\/.*|zustand)$/],
  },
  {
    name: 'contracts hold shapes, no I/O',
    in: CONTRACT,
    never: [
      'server side',
      /^lib\/(?:audio|composer|list|queue)\/|^node:|^npm:(?!zod$)/,
      CONTEXT,
      PORTS,
      PRISMA,
    ],
  },
  {
    name: 'rules are pure: no I/O',
    in: RULES,
    never: ['server side', /^lib\/(?:audio|composer|list|queue)\/|^node:|^npm:(?!zod$)/, CONTEXT, PRISMA],
  },
  { name: 'rules are pure: no await', in: RULES, no: ['await'] },
  {
    name: 'only http, server, worker and scripts import lib/live.ts',
    in: /^(?!lib\/(?:http|server|worker)\/|scripts\/)/,
    except: isTest,
    never: [/^lib\/live\.ts$/],
  },
  {
    name: 'only live and scripts import adapters',
    in: /^(?!lib\/adapters\/|lib\/live\.ts$|scripts\/)/,
    except: isTest,
    never: [/^lib\/adapters\//],
  },
  {
    name: 'only live, http, server, worker and scripts import lib/env.ts',
    in: /^(?!lib\/(?:http|server|worker)\/|lib\/live\.ts$|scripts\/)/,
    except: isTest,
    never: [/^lib\/env\.ts$/],
  },
  {
    name: 'within lib, only http and server know Next',
    in: /^lib\/(?!(?:http|server)\/)/,
    except: isTest,
    never: [/^npm:next(?:-auth)?$/],
  },
  {
    name: 'the composer stands alone: without Node or packages',
    in: /^lib\/composer\/(?!band\/)/,
    except: isTest,
    only: /^lib\/(?:composer|audio)\//,
  },
  {
    name: 'the band uses no package but its reader of sound fonts',
    in: /^lib\/composer\/band\//,
    except: isTest,
    only: /^(?:lib\/(?:composer|audio)\/|npm:spessasynth_core$)/,
  },
  {
    name: 'audio tools stand alone',
    in: /^lib\/audio\//,
    except: isTest,
    never: [/^lib\/core\//],
  },
  {
    name: 'the composer is deterministic',
    in: /^lib\/composer\//,
    except: isTest,
    no: ['Date.now', 'new Date()', 'Math.random', 'performance.now'],
  },
  {
    name: 'settings are read in lib/env.ts alone',
    in: /^(?:app|components|lib)\/|^middleware\.ts$/,
    except: (file) => file === 'lib/env.ts' || isTest(file),
    no: ['process.env'],
  },
  {
    name: 'time is ctx.clock.now()',
    in: /^lib\/domain\//,
    except: isTest,
    no: ['Date.now', 'new Date()'],
  },
  {
    name: 'dev/ is outside the graph of the app',
    in: /^(?!dev\/)/,
    // The billing simulation is a long test.
    except: (file) => isTest(file) || file.startsWith('scripts/billing-simulation/'),
    never: [/^dev\//],
  },
];
