/** Header fields that depend on the requested page. */
@NullMarked
package io.github.wayleave.internal.publish.header;

import org.jspecify.annotations.NullMarked;
