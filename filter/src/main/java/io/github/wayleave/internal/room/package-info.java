/** What a feature adds to the documents of a host, for a kernel that knows no feature. */
@NullMarked
package io.github.wayleave.internal.room;

import org.jspecify.annotations.NullMarked;
