/** A request for a document, as far as it counts, and the answer to it. */
@NullMarked
package io.github.wayleave.publish.answer;

import org.jspecify.annotations.NullMarked;
