/**
 * Explains why a crawler may or may not fetch a URL, and what it may use it for, by each reader of
 * robots.txt and each surface; for one query, a table or a list.
 */
@NullMarked
package io.github.wayleave.cli.explain;

import org.jspecify.annotations.NullMarked;
