/** Reads ACAP fields of a robots.txt, and writes those of a policy. */
@NullMarked
package io.github.wayleave.internal.acap.file;

import org.jspecify.annotations.NullMarked;
