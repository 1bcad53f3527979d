/**
 * The Robots Exclusion Protocol (RFC 9309 and its predecessors): groups, rules, matching, parsing
 * and writing.
 */
@NullMarked
package io.github.wayleave.robotstxt;

import org.jspecify.annotations.NullMarked;
