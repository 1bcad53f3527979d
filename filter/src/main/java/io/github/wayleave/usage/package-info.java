/**
 * Usage preferences: whether pages may be used for search, AI answers and AI training, and where
 * the preferences are published. A preference does not restrict access.
 */
@NullMarked
package io.github.wayleave.usage;

import org.jspecify.annotations.NullMarked;
