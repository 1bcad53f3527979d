/** Requests for documents and their responses, independent of a server. */
@NullMarked
package io.github.wayleave.publish.answer;

import org.jspecify.annotations.NullMarked;
