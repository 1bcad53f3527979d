/** Every way in which servers and file systems may read the path of a request. */
@NullMarked
package io.github.wayleave.internal.enforce.path;

import org.jspecify.annotations.NullMarked;
