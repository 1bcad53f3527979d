/** Writes the response to a refused request as text, HTML and JSON. */
@NullMarked
package io.github.wayleave.internal.enforce.refusal;

import org.jspecify.annotations.NullMarked;
