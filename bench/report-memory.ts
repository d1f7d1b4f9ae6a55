// Loaded before a server: tells its parent what it holds once everything that can go is gone.
process.on('message', (message) => {
  if (message !== 'memory') return
  if (!globalThis.gc) throw new Error('this needs --expose-gc')
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  const sockets = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
  process.send?.({ sockets, bytes: heapUsed + external })
})
