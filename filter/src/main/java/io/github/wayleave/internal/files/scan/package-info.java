/** Scans files and folders that a policy selects. */
@NullMarked
package io.github.wayleave.internal.files.scan;

import org.jspecify.annotations.NullMarked;
