/** Every version of every document that was published: dated, hashed and kept in a folder. */
@NullMarked
package io.github.wayleave.internal.history;

import org.jspecify.annotations.NullMarked;
