/** Renders a policy to documents and header fields, and answers requests for them. */
@NullMarked
package io.github.wayleave.publish;

import org.jspecify.annotations.NullMarked;
