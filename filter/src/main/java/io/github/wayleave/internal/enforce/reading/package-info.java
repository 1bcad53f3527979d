/** Every way in which servers and file systems may read the path of a request. */
@NullMarked
package io.github.wayleave.internal.enforce.reading;

import org.jspecify.annotations.NullMarked;
