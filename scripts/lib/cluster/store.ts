import S3rver from 's3rver'

const [, , directory = '', port = '0'] = process.argv

/** An S3 store for trials, in a process of its own. */
const store = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'vonk' }],
})
await store.run()
