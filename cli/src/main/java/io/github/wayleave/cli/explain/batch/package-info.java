/** Answers many queries, one JSON object per line. */
@NullMarked
package io.github.wayleave.cli.explain.batch;

import org.jspecify.annotations.NullMarked;
