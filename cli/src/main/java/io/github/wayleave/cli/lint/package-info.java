/** What is wrong with a policy or a robots.txt, or doubtful about it, and where. */
@NullMarked
package io.github.wayleave.cli.lint;

import org.jspecify.annotations.NullMarked;
