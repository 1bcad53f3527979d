/** What is known of each file: its stamp, its hash, its table, and what to report about it. */
@NullMarked
package io.github.wayleave.internal.files.state;

import org.jspecify.annotations.NullMarked;
