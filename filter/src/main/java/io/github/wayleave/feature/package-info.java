/** What a feature adds to the documents of a host, for a kernel that knows no feature. */
@NullMarked
package io.github.wayleave.feature;

import org.jspecify.annotations.NullMarked;
