/** Interprets the path of a request in every way that servers and file systems do. */
@NullMarked
package io.github.wayleave.internal.enforce.path;

import org.jspecify.annotations.NullMarked;
