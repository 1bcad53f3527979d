package io.github.wayleave.gateway.question;

/**
 * What a proxy reports about a request. A value that is missing is empty.
 *
 * @param target the target as the client sent it
 * @param method the method
 * @param host the host for which the proxy chose its site
 * @param client the address of the client
 * @param scheme the scheme in lower case
 * @param reportsHost whether the proxy reports the host, which is empty if the client sent none
 */
record QuestionParts(
    String target, String method, String host, String client, String scheme, boolean reportsHost) {}
