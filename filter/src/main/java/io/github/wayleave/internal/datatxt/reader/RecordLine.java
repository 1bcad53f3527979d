package io.github.wayleave.internal.datatxt.reader;

/**
 * A field and its value as they stand on a line of data.txt.
 *
 * @param number the line, from 1
 * @param column where the value begins, in characters from 1
 * @param field the field as it is written, without a star
 * @param text the value, decoded if the field was starred
 * @param isStarred whether it was
 */
record RecordLine(int number, int column, String field, String text, boolean isStarred) {}
