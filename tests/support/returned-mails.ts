/** Mails as servers send them back. `to` is the address to which ours come back, `reader` the one it was for. */
type Sample = (to: string, reader: string) => string

const lines = (...all: string[]): string => all.join('\r\n')

const original = (reader: string, ...more: string[]): string =>
  lines(
    ...more,
    'From: "Vonk" <hallo@vonk.example>',
    `To: ${reader}`,
    'Subject: New messages',
    'Message-ID: <0f1e2d3c4b5a69788796a5b4c3d2e1f0@vonk.example>',
  )

const report = (headers: string[], parts: [type: string, body: string][], type = 'delivery-status'): string =>
  lines(
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="=_b/1"',
    '',
    'This is a MIME-encapsulated message.',
    ...parts.flatMap(([kind, body]) => ['', '--=_b/1', `Content-Type: ${kind}`, '', body]),
    '',
    '--=_b/1--',
    '',
  )

export const postfix =
  (
    status: string,
    diagnostic = `smtp; 550 ${status} <anna@example.org>: Recipient address rejected`,
    action = 'failed',
  ): Sample =>
  (to, reader) =>
    report(
      [
        'Return-Path: <>',
        `Delivered-To: ${to}`,
        'Date: Tue, 17 Nov 2026 10:00:02 +0100 (CET)',
        'From: MAILER-DAEMON@mx.vonk.example (Mail Delivery System)',
        'Subject: Undelivered Mail Returned to Sender',
        `To: ${to}`,
        'Auto-Submitted: auto-replied',
      ],
      [
        ['text/plain; charset=us-ascii', 'This is the mail system at host mx.vonk.example.'],
        [
          'message/delivery-status',
          lines(
            'Reporting-MTA: dns; mx.vonk.example',
            'X-Postfix-Queue-ID: 4Zk1Yx0TQvz9sW7',
            'Arrival-Date: Tue, 17 Nov 2026 10:00:01 +0100 (CET)',
            '',
            `Final-Recipient: rfc822; ${reader}`,
            `Original-Recipient: rfc822;${reader}`,
            `Action: ${action}`,
            `Status: ${status}`,
            'Remote-MTA: dns; mail.example.org',
            `Diagnostic-Code: ${diagnostic}`,
          ),
        ],
        ['text/rfc822-headers', original(reader, `Return-Path: <${to}>`)],
      ],
    )

export const exchange: Sample = (to, reader) =>
  report(
    [
      'From: <postmaster@contoso.example>',
      `To: ${to.toUpperCase()}`,
      'Date: Tue, 17 Nov 2026 09:00:05 +0000',
      'Subject: Undeliverable: New messages',
      'X-MS-Exchange-Message-Is-Ndr:',
    ],
    [
      ['text/html; charset="us-ascii"', `<p>Your message to ${reader} couldn't be delivered.</p>`],
      [
        'message/delivery-status',
        lines(
          'Reporting-MTA: dns;AM9PR01MB0001.eurprd01.prod.exchangelabs.com',
          'Received-From-MTA: dns;mx.vonk.example',
          'Arrival-Date: Tue, 17 Nov 2026 09:00:04 +0000',
          '',
          `Final-Recipient: rfc822;${reader}`,
          'Action: failed',
          'Status: 5.1.10',
          'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
        ),
      ],
      ['message/rfc822', lines(original(reader), '', 'Hello')],
    ],
  )

/** Its text goes over several lines, and the address stands in what it sends along alone. */
export const gmail: Sample = (to, reader) =>
  report(
    [
      'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'To: bounces@vonk.example',
      'Auto-Submitted: auto-replied',
      'Subject: Delivery Status Notification (Failure)',
    ],
    [
      ['text/plain; charset=UTF-8', "** Address not found **\r\n\r\nYour message wasn't delivered."],
      [
        'message/delivery-status',
        lines(
          'Reporting-MTA: dns; googlemail.com',
          'Arrival-Date: Tue, 17 Nov 2026 01:00:04 -0800 (PST)',
          'X-Original-Message-ID: <0f1e2d3c4b5a69788796a5b4c3d2e1f0@vonk.example>',
          '',
          `Final-Recipient: rfc822; ${reader}`,
          'Action: failed',
          'Status: 5.0.0',
          'Remote-MTA: dns; gmail-smtp-in.l.google.com.',
          'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
          " 550-5.1.1 Please try double-checking the recipient's email address for typos or",
          ' 550 5.1.1  https://support.google.com/mail/?p=NoSuchUser - gsmtp',
          'Last-Attempt-Date: Tue, 17 Nov 2026 01:00:05 -0800 (PST)',
        ),
      ],
      ['message/rfc822', lines(original(reader, `Return-Path: <${to}>`), '', 'Hello')],
    ],
  )

export const qmail =
  (why: string): Sample =>
  (to, reader) =>
    lines(
      'Date: 17 Nov 2026 09:00:01 -0000',
      'From: MAILER-DAEMON@mail.example.org',
      `To: ${to}`,
      'Subject: failure notice',
      '',
      'Hi. This is the qmail-send program at mail.example.org.',
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      "This is a permanent error; I've given up. Sorry it didn't work out.",
      '',
      `<${reader}>:`,
      why,
      '',
      '--- Below this line is a copy of the message.',
      '',
      original(reader, `Return-Path: <${to}>`),
      '',
      'Error 5.2.2 is what this letter is about.',
    )

/** What mailbox providers send to those who have asked for it. */
export const feedback =
  (type: string): Sample =>
  (to, reader) =>
    report(
      ['From: <staff@hotmail.example>', 'To: abuse@vonk.example', 'Subject: complaint about message'],
      [
        ['text/plain', 'This is an email abuse report.'],
        [
          'message/feedback-report',
          lines(
            `Feedback-Type: ${type}`,
            'User-Agent: SomeGenerator/1.0',
            'Version: 1',
            `Original-Mail-From: <${to}>`,
            'Arrival-Date: Tue, 17 Nov 2026 09:00:04 +0000',
            'Source-IP: 192.0.2.1',
          ),
        ],
        ['message/rfc822', lines(original(reader), '', 'Hello')],
      ],
      'feedback-report',
    )

export const outOfOffice: Sample = (to, reader) =>
  lines(
    `From: ${reader}`,
    `To: ${to}`,
    'Subject: Out of office: New messages',
    'Auto-Submitted: auto-replied',
    '',
    'I am away until Monday. Error 550 5.1.1 is a nice number.',
  )

export const readReceipt: Sample = (to, reader) =>
  report(
    [`From: ${reader}`, `To: ${to}`, 'Subject: Read: New messages'],
    [
      ['text/plain', 'Your message was read.'],
      [
        'message/disposition-notification',
        lines(`Final-Recipient: rfc822;${reader}`, 'Disposition: manual-action; displayed'),
      ],
    ],
    'disposition-notification',
  )
