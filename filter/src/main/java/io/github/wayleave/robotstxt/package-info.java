/**
 * The Robots Exclusion Protocol (RFC 9309 and its forerunners): groups, rules, matching, reading,
 * writing.
 */
@NullMarked
package io.github.wayleave.robotstxt;

import org.jspecify.annotations.NullMarked;
