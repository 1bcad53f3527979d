/**
 * Usage preferences: whether a site may be searched, answered from, learned from; and the forms in
 * which crawlers are told so. A preference says nothing about access.
 */
@NullMarked
package io.github.wayleave.usage;

import org.jspecify.annotations.NullMarked;
