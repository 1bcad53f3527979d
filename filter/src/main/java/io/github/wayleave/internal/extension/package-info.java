/** Calls extensions, and counts and logs their failures. */
@NullMarked
package io.github.wayleave.internal.extension;

import org.jspecify.annotations.NullMarked;
