import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { NEVER_MS, watchEventLoop } from './event-loop-lag.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NEVER_MS })
  watchEventLoop(registry)
  const registers = [registry]
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its answer. What is sent from memory counts elsewhere: page_cache_total, graphql_operations_total',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    graphqlOperations: new Counter({
      name: 'graphql_operations_total',
      help: 'Root fields that GraphQL requests asked for, by outcome (ok, or the code of the refusal)',
      labelNames: ['operation', 'outcome'],
      registers,
    }),
    portSeconds: new Histogram({
      name: 'outside_call_duration_seconds',
      help: 'Time of one call to an outside system, by status or fault; not made: busy (too many wait) or open (it fails too often)',
      labelNames: ['system', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    outsideCallsNow: new Gauge({
      name: 'outside_calls_now',
      help: 'Calls to an outside system that this process has under way (running), and that wait for those (waiting)',
      labelNames: ['system', 'state'],
      registers,
    }),
    outsideBreaker: new Gauge({
      name: 'outside_breaker_open',
      help: '1 while an outside system is left alone because it failed too often',
      labelNames: ['system'],
      registers,
    }),
    proxyMismatch: new Counter({
      name: 'proxy_mismatch_total',
      help: 'Requests in production that came through more proxies (unknown) or fewer (missing) than TRUST_PROXY says',
      labelNames: ['problem'],
      registers,
    }),
    logLinesDropped: new Counter({
      name: 'log_lines_dropped_total',
      help: 'Log lines that were lost because the disk was full or the reader too slow',
      registers,
    }),
    securityEvents: new Counter({
      name: 'security_events_total',
      help: 'Refused accesses, limits that were hit and wrong signatures, by place and type, whether they were logged or not',
      labelNames: ['event', 'place', 'type'],
      registers,
    }),
    botChecks: new Counter({
      name: 'bot_checks_total',
      help: 'Bot checks that browsers sent, by provider, action and outcome (passed, or why not)',
      labelNames: ['provider', 'action', 'outcome'],
      registers,
    }),
    admissionRequests: new Counter({
      name: 'admission_requests_total',
      help: 'Requests that cost something, by how far their visitor has come (any: nobody had to be told apart) and outcome (admitted, shed)',
      labelNames: ['standing', 'outcome'],
      registers,
    }),
    traceSpans: new Counter({
      name: 'trace_spans_total',
      help: 'Spans of traces, by whether the collector took them (sent) or not (lost)',
      labelNames: ['outcome'],
      registers,
    }),
    connectionsRefused: new Counter({
      name: 'http_connections_refused_total',
      help: 'Connections that were closed at once because MAX_CONNECTIONS were open',
      registers,
    }),
    workerRunning: new Gauge({
      name: 'worker_running',
      help: '1 while the role worker does its jobs, 0 while it cannot start',
      registers,
    }),
    databaseAvailable: new Gauge({
      name: 'database_available',
      help: '1 while the database answers, 0 while it does not',
      registers,
    }),
    pageCache: new Counter({
      name: 'page_cache_total',
      help: 'Public pages served from memory (hit) or rendered (miss), and pages rendered for one visitor (private)',
      labelNames: ['outcome'],
      registers,
    }),
  }
}
