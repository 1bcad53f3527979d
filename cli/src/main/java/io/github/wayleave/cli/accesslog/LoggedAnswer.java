package io.github.wayleave.cli.accesslog;

/**
 * The answer to a logged request.
 *
 * @param status the status code; 0 if the log has none
 * @param octets the size of the answer; 0 if the log has none
 */
public record LoggedAnswer(int status, long octets) {}
