/** The decisions of each reader of robots.txt: RFC 9309, the drafts, Google's parser or ACAP. */
@NullMarked
package io.github.wayleave.cli.explain.ruling;

import org.jspecify.annotations.NullMarked;
