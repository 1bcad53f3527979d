package io.github.wayleave.internal.datatxt.reader;

/**
 * A field and its value as they stand on a line of data.txt. The text is decoded if the field was
 * starred, and the field's name is without its star. The value begins in {@code column}, in
 * characters from 1.
 */
record RecordLine(int number, int column, String field, String text, boolean isStarred) {}
