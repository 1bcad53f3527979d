/** Header fields of responses that depend on the page that is asked for. */
@NullMarked
package io.github.wayleave.internal.publish.header;

import org.jspecify.annotations.NullMarked;
