import assert from 'node:assert/strict';
import { test } from 'node:test';
import { annotatedDocument, type DocumentFormat } from './document-format.ts';

/** The text that is checked, with ends of paragraphs shown as one bar and blanks as one. */
const plain = (source: string, format: DocumentFormat): string =>
  annotatedDocument(source, format)
    .plain.replace(/[ \t]*\n\s*\n\s*/g, '|')
    .replace(/\s+/g, ' ')
    .replace(/^[| ]+|[| ]+$/g, '');

test('restructuredtext: titles, inline markup, lists, directives, literals and tables', () => {
  const source = `=====
Title
=====
:Author: Anna
:Version: 1

Some *text* with **bold words**, \`\`code()\`\`, a \`link text <http://x>\`_, :ref:\`label\`, :ref:\`a title <label>\`
and :func:\`it\`; see ref_ and [1]_, |name| and 2 \\* 3.

Section
-------
- An item
  goes on.
- Another
1. First

.. note:: This is a note.
   It goes on.

   Its second paragraph.

.. code-block:: python
   :linenos:

   wrng = 1

   more

.. a comment
   over lines

.. [1] A footnote.
.. _target: http://x
.. figure:: x.png
   :alt: none

   The caption.

Like this::

   literal

After. Or::

   again

>>> doctest
result

=====  =====
Head   Other
=====  =====
one    two
=====  =====

+---+---+
| a | b |
+---+---+

term
   Its definition.

-o FILE  Writes to it.
`;
  assert.equal(
    plain(source, 'restructuredtext'),
    'Title|Anna|1|Some text with bold words, Word0, a link text, Word0, a title and Word0; see ref and , Word0 and 2 * 3.|' +
      'Section|An item goes on.|Another|First|This is a note. It goes on.|Its second paragraph.|A footnote.|The caption.|Like this:|' +
      'After. Or:|Head|Other|one|two|a|b|term|Its definition.|Writes to it.',
  );
});

test('asciidoc: titles, blocks, lists, macros, quotation marks and tables', () => {
  const source = `= The title
Author Name <a@example.org>
:toc: left

// a comment
.A block title
[source,js]
----
wrng
----

Some *bold* and _small_ text with \`code\`, http://x[a link], <<id,the part>>, <<id>> and {name}.
It is "\`quoted\`" and CO~2~, see xref:x.adoc[Another page]. +
Next line footnote:[A note.] here.

NOTE: Take care.

* One
** Two
. First
term:: Its meaning

[source]
wrng code

====
An example.
====

image::x.png[Alt text]

 literal wrng

....
literal
....

|===
|Head |Other
|one a|two
|===

After ((index)) and kbd:[Ctrl+C].
`;
  assert.equal(
    plain(source, 'asciidoc'),
    'The title|Author Name <a@example.org>|A block title|Some bold and small text with Word0, a link, the part, Word0 and Word0. It is “quoted” and CO2, ' +
      'see Another page. Next line A note. here.|Take care.|One|Two|First|term|Its meaning|An example.|Head|Other|one|two|After index and Word0.',
  );
});

test('org: headings, blocks, drawers, lists, links and tables', () => {
  const source = `#+TITLE: The title
#+OPTIONS: toc:nil
# a comment
* TODO [#A] A heading :tag:other:
SCHEDULED: <2024-01-01 Mon>
:PROPERTIES:
:ID: wrng
:END:
Some *bold*, /small/ and =code= text with [[http://x][a link]], [[http://x]], <2024-01-01 Mon> and $x$.
A note[fn:1] and a/b or 2*3.

- An item
- [ ] A task
- term :: Its meaning
1. First

#+BEGIN_SRC js
wrng
#+END_SRC

#+begin_quote
Quoted text.
#+end_quote

: fixed wrng

| Head | Other |
|------+-------|
| one  | two   |

[fn:1] The note.
`;
  assert.equal(
    plain(source, 'org'),
    'The title|A heading|Some bold, small and Word0 text with a link, Word0, Word0 and Word0. A note and a/b or 2*3.|An item|A task|term|Its meaning|' +
      'First|Quoted text.|Head|Other|one|two|The note.',
  );
});

test('commit messages: subject and body are text; comments, trailers and the change are not', () => {
  const source = `feat(parser)!: read *all* of it

The parser read
only half of readFile().

- One thing
    code here

Signed-off-by: Jon Snoww <x@example.org>
Co-authored-by: B
  more
# A comment, wrng.
# ------------------------ >8 ------------------------
diff wrng
`;
  assert.equal(
    plain(source, 'commit-message'),
    'read all of it|The parser read only half of Word0.|One thing code here',
  );
  assert.equal(plain('\n# c\nFix: it\nBody.\n', 'commit-message'), 'it|Body.');
  assert.equal(plain("Merge branch 'wrng'\n", 'commit-message'), '');
  assert.equal(plain('fixup! Title here\n\nBody: text\nmore\n', 'commit-message'), 'Title here|Body: text more');
});

test('docstrings of Python are reStructuredText', () => {
  const source = `def f():
    """Read *it* with \`\`code\`\`::

        wrng()

    Parameters
    ----------
    name : str
        The name of it.

    .. versionadded:: 1.2
       Before, it was other.
    """
`;
  assert.equal(plain(source, 'python'), 'Read it with Word0:|Parameters|The name of it.|1.2|Before, it was other.');
});
